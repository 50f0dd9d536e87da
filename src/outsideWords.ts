// The namespaces of plugins from outside, which a build rewrites (scripts/outside). They stand apart from the pages: everybody who signs in needs them.
type Load = () => Promise<{ default: Record<string, unknown> }>

/** Namespace → language → its texts. */
export const outsideWords: Readonly<Record<string, Readonly<Record<string, Load>>>> = {}
