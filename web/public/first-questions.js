// Asks for what the first screen of a member shows while the scripts of the wallet are still on their way: on a slow phone they
// take longer than the answers. Which questions these are stands in the page; the wallet takes the answers (shared/client/early-answers.ts).
;(function () {
  let session
  try {
    session = JSON.parse(localStorage.getItem('kula-session'))
  } catch {
    // Without a session there is nothing to ask.
  }
  if (!session || (session.tokenTime && session.tokenTime <= Date.now())) return
  const list = document.querySelector('meta[name="kula-first-questions"]')
  // While developing the page names none.
  if (!list) return
  const questions = JSON.parse(list.content)
  const authorization = `Bearer ${session.token}`
  const answers = new Map()
  for (const question of questions[location.pathname] || []) {
    const body = JSON.stringify(question)
    const answer = fetch('/graphql', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: authorization,
        clientTimezoneOffset: String(new Date().getTimezoneOffset()),
      },
      body,
      signal: AbortSignal.timeout(30_000),
    })
    // Whoever takes the answer hears of a failure; nobody else has to.
    answer.catch(() => undefined)
    answers.set(`${authorization} ${body}`, answer)
  }
  window.kulaEarlyAnswers = answers
})()
