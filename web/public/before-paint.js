// Runs before the first paint: theme, text size and language of this device; the texts of that language are asked for; and
// whether the page that paints from plain HTML is the door or, on the addresses of members, an empty room.
// Everything here is repeated by the app; without storage the defaults stand.
;(function () {
  const root = document.documentElement
  // The admin area keeps a session of its own.
  const key = /^\/admin(?:\/|$)/.test(location.pathname) ? 'kula-admin-session' : 'kula-session'
  let state = {}
  try {
    state = JSON.parse(localStorage.getItem(key) || '{}') || {}
  } catch {
    // A storage that is blocked or broken leaves the page as it is.
  }
  if (state.theme === 'light' || state.theme === 'dark') root.dataset.theme = state.theme
  if (state.textSize === 85 || state.textSize === 125) root.dataset.textSize = String(state.textSize)

  const texts = JSON.parse(document.querySelector('meta[name="kula-texts"]').content)
  const wanted = state.language || navigator.language.split('-')[0].toLowerCase()
  const language = texts[wanted] ? wanted : 'en'
  root.lang = language
  if (texts[language]) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = texts[language].door
    document.head.append(link)
  }

  const isDoor = /^\/(?:$|login|register|forgot-password|reset-password|checkEmail|redeem)/.test(location.pathname)
  if (!isDoor) root.dataset.shell = 'none'
})()
