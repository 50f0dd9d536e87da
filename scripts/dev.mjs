// `npm run dev`: the server restarts on changes; pages reload by hot module replacement.
import { spawn } from 'node:child_process'
import { build } from './building/build.mjs'

await build({ names: ['towns'] })
const port = process.env.PORT ?? '7180'
const run = (command, args, env) => spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
const children = [
  run('npx', ['tsx', 'watch', '--clear-screen=false', 'server/main.ts'], { PORT: port, NODE_ENV: 'development' }),
  run('npx', ['vite'], { MARQUEE_SERVER: `http://127.0.0.1:${port}` }),
]

function stop() {
  for (const child of children) child.kill('SIGTERM')
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
for (const child of children) child.once('exit', stop)
