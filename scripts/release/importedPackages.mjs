// Returns the names of the packages that source folders import. Skips subfolders named `build`, which only run while
// pages are built.
import { readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { join } from 'node:path'

const imports = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"\n]+)['"]/g
const isPackage = name =>
  /^(@[\w.-]+\/)?[\w.-]+(\/|$)/.test(name) && !/^(node|virtual):/.test(name) && !builtinModules.includes(name)

export function importedPackages(root, folders) {
  const found = new Set()
  for (const folder of folders) {
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(name) || /(^|[\\/])build[\\/]/.test(name)) continue
      for (const [, wanted] of readFileSync(join(root, folder, name), 'utf8').matchAll(imports))
        if (isPackage(wanted))
          found.add(
            wanted
              .split('/')
              .slice(0, wanted.startsWith('@') ? 2 : 1)
              .join('/'),
          )
    }
  }
  return [...found].sort()
}
