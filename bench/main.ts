// npm run bench [-- name ...]: repeatable measurements, each beside a floor where there is something to compare with.
import { availableParallelism, cpus, loadavg } from 'node:os'
import { build } from '#scripts/build.mjs'
import { bigList } from './bigList.ts'
import { builder } from './builder.ts'
import { bytes } from './bytes.ts'
import { deviceList } from './deviceList.ts'
import { emergency } from './emergency.ts'
import { emergencyToAll } from './emergencyToAll.ts'
import { forecast } from './forecast.ts'
import { guessing } from './guessing.ts'
import { importUsers } from './importUsers.ts'
import { inStep } from './inStep.ts'
import { logList } from './logList.ts'
import { onAir } from './onAir.ts'
import { permissionTree } from './permissionTree.ts'
import { playBlocks } from './playBlocks.ts'
import { playing } from './playing.ts'
import { sendToPlay } from './sendToPlay.ts'
import { startTime } from './startTime.ts'
import { tableOf } from './tableOf.ts'
import { userList } from './userList.ts'

const benches = {
  logList,
  userList,
  startTime,
  deviceList,
  bigList,
  bytes,
  sendToPlay,
  importUsers,
  permissionTree,
  builder,
  onAir,
  forecast,
  emergency,
  emergencyToAll,
  playing,
  playBlocks,
  guessing,
  inStep,
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter(name => !Object.hasOwn(benches, name))
if (unknown.length > 0) {
  console.error(`No measurement is called ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.`)
  process.exit(1)
}
// Ending by a signal goes by way of `exit`, where the servers of a measurement are ended as well.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const cores = availableParallelism()
const busy = loadavg()[0] ?? 0
await build()
console.log(`\n${cores} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), Node ${process.versions.node}`)
if (busy > cores / 2)
  console.log(`Others are at work here (load ${busy.toFixed(1)}): the numbers are worse than they should be.`)
console.log('× says how many times its floor a value costs; the floor stands beside it.')
for (const [name, run] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.log(`\n${name}`)
  console.log(tableOf(await run()))
}
