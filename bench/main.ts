// `npm run bench [-- name ...]` runs the named measurements, or all except `peers`, which downloads other products.
import { availableParallelism, cpus, loadavg } from 'node:os'
import { build } from '#scripts/building/build.mjs'
import { attacks } from './attacks/attacks.ts'
import { builder } from './builder/builder.ts'
import { delivery } from './fleet/delivery.ts'
import { fleet } from './fleet/fleet.ts'
import { bigList } from './lists/bigList.ts'
import { deviceList } from './lists/deviceList.ts'
import { idle } from './lists/idle.ts'
import { importUsers } from './lists/importUsers.ts'
import { logList } from './lists/logList.ts'
import { palette } from './lists/palette.ts'
import { permissionTree } from './lists/permissionTree.ts'
import { userList } from './lists/userList.ts'
import { peers } from './peers/peers.ts'
import { emergency } from './publishing/emergency.ts'
import { emergencyToAll } from './publishing/emergencyToAll.ts'
import { forecast } from './publishing/forecast.ts'
import { home } from './publishing/home.ts'
import { ledgerTransfers } from './publishing/ledgerTransfers.ts'
import { onAir } from './publishing/onAir.ts'
import { playBlocks } from './publishing/playBlocks.ts'
import { sendToPlay } from './publishing/sendToPlay.ts'
import { yearOfPlays } from './publishing/yearOfPlays.ts'
import { inStep } from './stage/inStep.ts'
import { playing } from './stage/playing.ts'
import { subtitles } from './stage/subtitles.ts'
import { tableOf } from './support/tableOf.ts'
import { bytes } from './web/bytes.ts'
import { firstView } from './web/firstView.ts'
import { guessing } from './web/guessing.ts'
import { simple } from './web/simple.ts'
import { startTime } from './web/startTime.ts'

const benches = {
  logList,
  userList,
  startTime,
  delivery,
  deviceList,
  idle,
  bigList,
  bytes,
  sendToPlay,
  importUsers,
  palette,
  permissionTree,
  builder,
  onAir,
  forecast,
  emergency,
  emergencyToAll,
  subtitles,
  playing,
  playBlocks,
  fleet,
  guessing,
  attacks,
  inStep,
  ledgerTransfers,
  home,
  yearOfPlays,
  firstView,
  simple,
  peers,
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter(name => !Object.hasOwn(benches, name))
if (unknown.length > 0) {
  console.error(`No measurement is called ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.`)
  process.exit(1)
}
// Calls `process.exit`, because the listeners of `exit` stop the servers.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const cores = availableParallelism()
const busy = loadavg()[0] ?? 0
await build()
console.log(`\n${cores} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), Node ${process.versions.node}`)
if (busy > cores / 2)
  console.log(`Others are at work here (load ${busy.toFixed(1)}): the numbers are worse than they should be.`)
console.log('× says how many times its floor a value costs; the floor stands beside it.')
for (const [name, run] of Object.entries(benches)) {
  if (wanted.length > 0 ? !wanted.includes(name) : name === 'peers') continue
  console.log(`\n${name}`)
  console.log(tableOf(await run()))
}
