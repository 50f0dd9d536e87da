// Requests files that a page needs but its document cannot name: the texts in the user's language, the code of the
// sign-in page or of the administration, and, while the user types the password, simple mode. Without this script, a browser learns of them only
// after it has loaded and run the page's code. The build bundles this script (scripts/building/earlyScript.ts); in
// development, it does not run.
import { isBoundForSimple, loginPath, wallPath } from './core/rights/guardOf.ts'
import { fallbackLanguage, type Language } from './core/state/languages.ts'
import { storedLanguage } from './providers/language.ts'
import { openLocalStorage } from './providers/openLocalStorage.ts'
import { createSessionStore } from './providers/sessionStore.ts'

type Files = {
  /** Files in every language, and texts by language. */
  readonly common: readonly string[]
  readonly words: Readonly<Record<Language, readonly string[]>>
}
/** Injected by the build: files of every visit, of the sign-in page, of the administration, and of simple mode. */
declare const __EARLY_FILES__: {
  readonly always: Files
  readonly signIn?: Files
  readonly administration?: Files
  readonly simple?: Files
}

const { always, signIn, administration, simple } = __EARLY_FILES__
const { local } = openLocalStorage()
const language = storedLanguage(local, navigator.languages)
// Pages also wait for the English texts, which replace missing ones.
const languages = new Set([language, fallbackLanguage])
const pathsOf = (files: Files | undefined) =>
  files ? [...files.common, ...[...languages].flatMap(each => files.words[each])] : []

function preload(path: string): void {
  const link = document.createElement('link')
  if (path.endsWith('.css')) {
    link.rel = 'preload'
    link.as = 'style'
  } else link.rel = 'modulepreload'
  // As in the links and imports of the build; otherwise the browser would load the file twice.
  link.crossOrigin = ''
  link.href = path
  document.head.append(link)
}

/**
 * Fills the browser's cache once the page is complete. Browsers open six connections to a server: these requests leave
 * two to the calls of the sign-in. Links of the kind "prefetch" would do the same, but not in Safari.
 */
function fetchLater(paths: readonly string[]): void {
  const waiting = [...paths]
  const fetchNext = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift())
      await fetch(path, { priority: 'low' })
        // Reads the body: until then, the connection is in use.
        .then(answer => answer.blob())
        .catch(() => undefined)
  }
  window.addEventListener('load', () => {
    for (let lane = 0; lane < 4; lane += 1) void fetchNext()
  })
}

const store = createSessionStore({ document, local, isSecure: false })
// Without a session, the guard redirects all pages but the public ones to the sign-in page.
const isSignedIn = store.token() !== null && store.user() !== null
const isSigningIn = location.pathname === loginPath || (!isSignedIn && location.pathname !== wallPath)
for (const path of pathsOf(always)) preload(path)
if (isSigningIn) {
  for (const path of pathsOf(signIn)) preload(path)
  if (isBoundForSimple({ mode: store.mode() }, location.search)) fetchLater(pathsOf(simple))
} else if (isSignedIn && !store.isLocked() && store.mode() !== 'simple') {
  for (const path of pathsOf(administration)) preload(path)
}
