// Loads texts. Those of the first pages are loaded at once; for others, the list of all texts is loaded first.
type Words = Promise<{ default: Record<string, unknown> }>

/** Texts of the public pages, of simple mode and of every page of the administration. */
const first: Readonly<Record<string, (language: string) => Words>> = {
  account: language => import(`../../locales/${language}/account.json`),
  agreement: language => import(`../../locales/${language}/agreement.json`),
  app: language => import(`../../locales/${language}/app.json`),
  errors: language => import(`../../locales/${language}/errors.json`),
  messages: language => import(`../../locales/${language}/messages.json`),
  registration: language => import(`../../locales/${language}/registration.json`),
  resources: language => import(`../../locales/${language}/resources.json`),
  simple: language => import(`../../locales/${language}/simple.json`),
  simpleParts: language => import(`../../locales/${language}/simpleParts.json`),
  ui: language => import(`../../locales/${language}/ui.json`),
}

export const openLaterWords = () => import('./laterWords.ts')

export async function loadWords(language: string, namespace: string): Words {
  const load = first[namespace]
  return load ? load(language) : (await openLaterWords()).loadWords(language, namespace)
}
