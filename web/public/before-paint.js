// Runs before the first paint: theme, text size and language of this device, and whether the page that
// paints from plain HTML is the door or, for members with a session, an empty room.
// Everything here is repeated by the app; without storage the defaults stand.
;(function () {
  const root = document.documentElement
  try {
    const state = JSON.parse(localStorage.getItem('kula-session') || '{}')
    if (state.theme === 'light' || state.theme === 'dark') root.dataset.theme = state.theme
    if (state.textSize === 85 || state.textSize === 125) root.dataset.textSize = String(state.textSize)
    if (typeof state.language === 'string') root.lang = state.language
    const isDoor = /^\/(?:$|login|register|forgot-password|reset-password|checkEmail)/.test(location.pathname)
    if (!isDoor) root.dataset.shell = 'none'
  } catch {
    // A storage that is blocked or broken leaves the page as it is.
  }
})()
