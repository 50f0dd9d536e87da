// npm run bench [name ...]: repeatable measurements, as ratios where there is something to compare with.
import { build } from '../scripts/build.mjs'
import { bytes } from './bytes.ts'
import { deviceList } from './deviceList.ts'
import { sendToPlay } from './sendToPlay.ts'
import { startTime } from './startTime.ts'

const benches = { startTime, deviceList, bytes, sendToPlay }

await build()
const wanted = process.argv.slice(2)
for (const [name, run] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.log(`\n${name}`)
  for (const [label, value] of Object.entries(await run())) {
    console.log(`  ${label.padEnd(70)} ${value.toLocaleString('en-US', { maximumFractionDigits: 2 })}`)
  }
}
