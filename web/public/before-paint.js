// Runs before the first paint: theme, text size and language of this device; the texts of that language, and what a member's
// first screen needs, are asked for; and whether the page that paints from plain HTML is the door or, on the addresses of members, an empty room.
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
  if (texts[language]) askFor(texts[language].door)

  const isDoor = /^\/(?:$|login|register|forgot-password|reset-password|checkEmail|redeem)/.test(location.pathname)
  if (!isDoor) root.dataset.shell = 'none'

  // The first screen of somebody signed in: what it needs arrives together with what the door needs.
  const first = document.querySelector('meta[name="kula-first-files"]')
  if (first && state.token && !isDoor) {
    const files = JSON.parse(first.content)
    if (files[location.pathname]) {
      const script = document.createElement('script')
      script.src = '/first-questions.js'
      script.fetchPriority = 'high'
      document.head.append(script)
    }
    for (const file of [...files.frame, texts[language].inside, ...(files[location.pathname] || [])]) askFor(file)
  }

  function askFor(file) {
    const link = document.createElement('link')
    const isStyle = file.endsWith('.css')
    link.rel = isStyle ? 'preload' : 'modulepreload'
    link.as = isStyle ? 'style' : 'script'
    link.crossOrigin = ''
    link.href = file
    document.head.append(link)
  }
})()
