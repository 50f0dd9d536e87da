/**
 * Of what the three doors of plugins offer (contract/plugin.ts, server/plugin.ts, src/plugin.ts) and of what stands behind them. The
 * second number grows with what is added, the first with what is taken away or changed (docs/guides/plugins-from-outside.md).
 */
export const contractVersion = '1.0'

/** A plugin fits the version it was made for and those that only added to it. */
export function fits(madeFor: string, offered: string = contractVersion): boolean {
  const [major, minor] = numbersOf(madeFor)
  const [ownMajor, ownMinor] = numbersOf(offered)
  return major === ownMajor && minor <= ownMinor
}

function numbersOf(version: string): [major: number, minor: number] {
  const [, major = 'NaN', minor = 'NaN'] = /^(\d+)\.(\d+)$/.exec(version) ?? []
  return [Number(major), Number(minor)]
}
