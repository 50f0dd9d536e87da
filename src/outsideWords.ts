// Namespaces of external plugins; a build replaces this file (scripts/externalPlugins). Separate from outside.ts,
// because everyone who signs in needs the texts, but not the pages.
type Load = () => Promise<{ default: Record<string, unknown> }>

/** Namespace → language → its texts. */
export const outsideWords: Readonly<Record<string, Readonly<Record<string, Load>>>> = {}
