// Loads texts. Those of the first pages are loaded at once; for others, the list of all texts is loaded first.
type Words = { default: Record<string, unknown> }

/** Texts of the public pages, of simple mode and of every page of the administration. */
const first = import.meta.glob<Words>(
  '../../locales/*/{account,agreement,app,errors,messages,registration,resources,simple,simpleParts,ui}.json',
)

export const openLaterWords = () => import('./laterWords.ts')

export async function loadWords(language: string, namespace: string): Promise<Words> {
  const load = first[`../../locales/${language}/${namespace}.json`]
  return load ? load() : (await openLaterWords()).loadWords(language, namespace)
}
