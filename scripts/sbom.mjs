// `npm run sbom`: writes dist/sbom/marquee.cdx.json and LICENSES.txt. Fails if a license does not permit
// redistribution.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isPermitted } from './release/licenses.mjs'
import { bomOf, licenseTextOf, partsOf } from './release/sbom.mjs'

const root = resolve(import.meta.dirname, '..')
const out = join(root, 'dist/sbom')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
mkdirSync(out, { recursive: true })
const bom = bomOf({ root, version })
writeFileSync(join(out, 'marquee.cdx.json'), `${JSON.stringify(bom, null, 1)}\n`)
writeFileSync(join(out, 'LICENSES.txt'), licenseTextOf(root))
const refused = partsOf(root).filter(({ license, name }) => !isPermitted(license, name))
for (const { name, version: its, license } of refused)
  console.error(`${name} ${its}: "${license}" is none of the licenses of scripts/release/licenses.mjs`)
console.log(`${bom.components.length} parts, ${refused.length} with a license that does not permit`)
process.exitCode = refused.length === 0 ? 0 : 1
