// Runs before the first paint: theme, text size and language of this device; the texts of that language, and what a member's
// first screen needs, are asked for; and whether the page that paints from plain HTML is the door or, on the addresses of members, an empty room.
// Everything here is repeated by the app; without storage the defaults stand.
;(function () {
  const root = document.documentElement
  // The admin area keeps a session of its own.
  const key = /^\/admin(?:\/|$)/.test(location.pathname) ? 'kula-admin-session' : 'kula-session'
  let state = {}
  try {
    state = JSON.parse(localStorage.getItem(key)) || {}
  } catch {
    // A storage that is blocked or broken leaves the page as it is.
  }
  if (state.theme === 'light' || state.theme === 'dark') root.dataset.theme = state.theme
  if (state.textSize === 85 || state.textSize === 125) root.dataset.textSize = String(state.textSize)

  const texts = JSON.parse(document.querySelector('meta[name="kula-texts"]').content)
  const wanted = state.language || navigator.language.split('-')[0].toLowerCase()
  const language = texts[wanted] ? wanted : 'en'
  root.lang = language
  if (texts[language]) askFor(texts[language].door)

  const isDoor = /^\/(?:$|login|register|forgot-password|reset-password|checkEmail|redeem)/.test(location.pathname)
  if (!isDoor) root.dataset.shell = 'none'

  const isSignedIn = state.token && !isDoor
  if (isSignedIn && location.pathname === '/overview') {
    const script = document.createElement('script')
    script.fetchPriority = 'high'
    script.src = '/first-questions.js'
    document.head.append(script)
  }
  // What the first screen of a member needs arrives together with what the door needs; the wallet calls this after a login.
  window.kulaAsk = function (path) {
    const files = JSON.parse(document.querySelector('meta[name="kula-first-files"]')?.content || 'null')
    if (files) for (const file of [...files.frame, texts[language].inside, ...(files[path] || [])]) askFor(file)
  }
  if (isSignedIn) window.kulaAsk(location.pathname)

  function askFor(file) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    if (file.endsWith('.css')) {
      link.rel = 'preload'
      link.as = 'style'
    }
    link.crossOrigin = ''
    link.href = file
    document.head.append(link)
  }
})()
