import { readFileSync } from 'node:fs'
import { bad, type Finding, note, well } from './Finding.ts'

const least = [20, 19] as const
const fewFiles = 4096

/** Checks the version of Node, and the limit on open files, which includes connections. */
export function checkNode(version = process.versions.node, limits = readLimits()): Finding[] {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const isNew = major > least[0] || (major === least[0] && minor >= least[1])
  const node = isNew
    ? well(`Node ${version}`)
    : bad(`Node ${version} is too old`, `Install Node ${least.join('.')} or later: https://nodejs.org/en/download`)
  const open = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1])
  if (!open || open >= fewFiles) return [node]
  const few = note(
    `${open} files and connections may be open at a time: one for each screen and each open page`,
    `Raise it before the start (ulimit -n 65536), or in the service (LimitNOFILE=65536)`,
  )
  return [node, few]
}

/** Returns the text of /proc/self/limits; empty if the system has no such file. */
function readLimits(): string {
  try {
    return readFileSync('/proc/self/limits', 'utf8')
  } catch {
    return ''
  }
}
