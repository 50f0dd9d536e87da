// Texts of all namespaces. A separate module, because the list of about 300 files takes 7 kB (gzipped), and the first
// pages need few namespaces.
type Loaded = Promise<{ default: Record<string, unknown> }>

export const loadWords = (language: string, namespace: string): Loaded =>
  import(`../../locales/${language}/${namespace}.json`)
