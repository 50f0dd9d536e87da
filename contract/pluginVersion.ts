/**
 * Version of the plugin API (contract/plugin.ts, server/plugin.ts, src/plugin.ts) and everything it exposes.
 * Additions raise the second number; removals and changes raise the first (docs/guides/plugins-from-outside.md).
 */
export const contractVersion = '1.0'

/** A plugin fits the version that it was made for, and later versions that only added to that version. */
export function fits(madeFor: string, offered: string = contractVersion): boolean {
  const [major, minor] = numbersOf(madeFor)
  const [ownMajor, ownMinor] = numbersOf(offered)
  return major === ownMajor && minor <= ownMinor
}

function numbersOf(version: string): [major: number, minor: number] {
  const [, major = 'NaN', minor = 'NaN'] = /^(\d+)\.(\d+)$/.exec(version) ?? []
  return [Number(major), Number(minor)]
}
