// Page on which users download the certificate of the local authority. Plain HTML, because browsers open it before
// they trust this server.
import type { Texts } from '#server/base/createTexts.ts'

const systems = ['windows', 'macos', 'ios', 'android', 'linux', 'firefox'] as const

type Options = {
  texts: Texts
  language: string
  /** Origin of the server over HTTPS, such as `https://192.0.2.7:8443`. */
  secure: string
  fingerprint: string
}

export const certificatePath = '/marquee-ca.crt'

export function certificatePage({ texts, language, secure, fingerprint }: Options): string {
  const say = (key: string) => asText(texts.find(language, 'certificate', key) ?? key)
  const others = texts.languages
    .filter(each => each !== language)
    .map(each => `<a href="?lang=${each}" lang="${each}" hreflang="${each}">${nameOf(each)}</a>`)
  const steps = systems.map(
    system => `<details><summary>${say(`${system}.title`)}</summary><p>${say(`${system}.text`)}</p></details>`,
  )
  return `<!doctype html>
<html lang="${language}" dir="${language.startsWith('ar') ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${say('title')} · Marquee</title>
<style>${style}</style>
</head>
<body>
<main>
<nav aria-label="${say('language')}">${others.join(' ')}</nav>
<h1>${say('title')}</h1>
<p>${say('lead')}</p>
<p><a class="main" href="${certificatePath}" download>${say('download')}</a></p>
<p>${say('compare')}</p>
<p><code dir="ltr">${fingerprint.replaceAll(':', ':<wbr>')}</code></p>
<h2>${say('how')}</h2>
${steps.join('\n')}
<h2>${say('then')}</h2>
<ul>
<li><a href="${asText(secure)}/">${say('open')}</a></li>
<li><a href="${asText(secure)}/player">${say('player')}</a></li>
</ul>
</main>
</body>
</html>
`
}

const nameOf = (language: string) =>
  new Intl.DisplayNames([language], { type: 'language' }).of(language.split('-')[0] ?? language)

const asText = (text: string) => text.replace(/[&<>"']/g, letter => `&#${letter.charCodeAt(0)};`)

const style = `
:root{color-scheme:light dark}
body{margin:0;font:16px/1.6 system-ui,"Noto Sans","Noto Sans CJK SC","Noto Sans Arabic",sans-serif;color:#1d2129;background:#f5f6f8}
main{box-sizing:border-box;max-width:42rem;margin:0 auto;padding:2rem 1.25rem 4rem}
nav{display:flex;flex-wrap:wrap;gap:.25rem 1rem}
nav a{padding-block:.5rem}
h1{font-size:1.75rem;line-height:1.25;margin:1rem 0 .5rem}
h2{font-size:1.125rem;margin:2rem 0 .5rem}
a{color:#1447b8}
a.main{display:inline-block;padding:.625rem 1.25rem;border-radius:8px;background:#1447b8;color:#fff;text-decoration:none;font-weight:600}
a.main:hover{background:#0f388f}
:focus-visible{outline:3px solid #1447b8;outline-offset:2px}
code{display:block;padding:.75rem 1rem;border-radius:8px;background:#e8eaef;overflow-wrap:anywhere;text-align:left}
details{border-block-end:1px solid #d5d9e0}
summary{padding-block:.75rem;cursor:pointer;font-weight:600}
details p{margin:0 0 1rem}
ul{padding-inline-start:1.25rem}
li{padding-block:.375rem}
@media (prefers-color-scheme:dark){
body{color:#e6e8ec;background:#14161a}
a{color:#8ab0ff}
a.main{background:#8ab0ff;color:#0c1830}
a.main:hover{background:#b3cbff}
:focus-visible{outline-color:#8ab0ff}
code{background:#23262d}
details{border-color:#343943}
}`.replaceAll('\n', '')
