// `node scripts/restore.mjs <file> [--replace]`: see docs/guides/restore.md.
const { build } = await import('./building/build.mjs')
await build()
await import('../dist/server/restore.js')
