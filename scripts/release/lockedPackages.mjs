// Reads package-lock.json: dependencies of each package, and the packages of a platform.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export function readLock(root) {
  return JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
}

export const nameOf = path => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** Resolves a package like Node: in the requester's node_modules, then outward. Returns null if not installed. */
export function findPackage(lock, from, name) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    const path = `${at === '' ? '' : `${at}/`}node_modules/${name}`
    if (lock[path]) return path
    if (at === '') return null
  }
}

const isFor = (list, value) => {
  if (!list || value === undefined) return true
  const refused = list.filter(each => each.startsWith('!')).map(each => each.slice(1))
  const wanted = list.filter(each => !each.startsWith('!'))
  return !refused.includes(value) && (wanted.length === 0 || wanted.includes(value))
}

/** Whether the package runs on the platform. A platform without `libc` never matches a package that requires one. */
const runsOn = ({ os, cpu, libc }, platform) =>
  platform === null || (isFor(os, platform.os) && isFor(cpu, platform.cpu) && isFor(libc, platform.libc ?? 'none'))

/**
 * Returns the paths (`node_modules/…`) of the named packages and of their transitive dependencies. `platform: null`
 * includes all platforms. Throws if a required package is not locked.
 */
export function closureOf(lock, names, platform = null) {
  const found = new Set()
  const visit = (from, name, isOptional) => {
    const path = findPackage(lock, from, name)
    if (path === null) {
      if (isOptional) return
      throw new Error(`${name} is not in package-lock.json`)
    }
    if (found.has(path) || !runsOn(lock[path], platform)) return
    found.add(path)
    const { dependencies = {}, optionalDependencies = {} } = lock[path]
    for (const each of Object.keys(dependencies)) visit(path, each, false)
    for (const each of Object.keys(optionalDependencies)) visit(path, each, true)
  }
  for (const name of names) visit('', name, false)
  return [...found].sort()
}
