// `npm start`: builds outdated targets, then runs the server in this process.
import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Marquee needs Node 20.19 or later; this is ${process.version}.`)
  process.exit(1)
}
if (!existsSync(resolve(root, 'node_modules'))) {
  console.error('The packages are not installed yet: run npm ci first.')
  process.exit(1)
}
if (process.argv.includes('--demo')) process.env.MARQUEE_DEMO = '1'
const secure = process.argv.find(each => /^--https(=|$)/.test(each))
if (secure) process.env.HTTPS = secure.slice('--https='.length) || process.env.HTTPS || 'local'

const { build, CannotBuild } = await import('./building/build.mjs')
try {
  await build()
} catch (error) {
  if (!(error instanceof CannotBuild)) throw error
  console.error(error.message)
  process.exit(1)
}
await import('../dist/server/main.js')
