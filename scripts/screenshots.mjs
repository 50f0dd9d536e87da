// `npm run screenshots`: takes the README's screenshots into docs/screenshots by running its walk-through.
import { spawnSync } from 'node:child_process'
import { installTools } from './testing/installTools.mjs'

installTools()
const walks = ['tests/e2e/walk.spec.ts', 'tests/e2e/walkPublishing.full.spec.ts']
const env = { ...process.env, PICTURES: '1' }
process.exitCode = spawnSync('npx', ['playwright', 'test', ...walks], { stdio: 'inherit', env }).status ?? 1
