import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { machineZone } from '#server/base/machineZone.ts'
import { bad, type Finding, type Installation, note, well } from './Finding.ts'

const minute = 60_000

/** Checks this machine's clock, because plans, certificates and sign-ins need the right time. */
export function checkClock(
  { home, config }: Pick<Installation, 'home' | 'config'>,
  now = Date.now(),
  isSynchronized = askSystem(),
): Finding[] {
  const known = lastKnown(home.root, config.dataDir)
  const time = new Date(now).toISOString()
  if (now < known - minute)
    return [
      bad(
        `The clock says ${time}, and that is past: ${new Date(known).toISOString()} was before it`,
        'Set the clock (timedatectl set-ntp true) before the server starts',
      ),
    ]
  if (isSynchronized === false)
    return [
      note(
        `The clock says ${time}; nothing sets it`,
        'Let the system set it from the network: timedatectl set-ntp true',
      ),
    ]
  const zone = config.timeZone ?? machineZone()
  return [well(`The clock says ${time}; this machine is in ${zone}, plans count in the zone of each screen`)]
}

/**
 * Returns a time in Unix milliseconds that has certainly passed: the later of the build of this version and the last
 * write to the data directory.
 */
function lastKnown(root: string, dataDir: string): number {
  const about = join(root, 'about.json')
  const built = existsSync(about) ? Date.parse(JSON.parse(readFileSync(about, 'utf8')).built) : 0
  const times = ['.', 'marquee.lock', 'backups', 'pg/data/global/pg_control'].map(
    name => statSync(join(dataDir, name), { throwIfNoEntry: false })?.mtimeMs ?? 0,
  )
  return Math.max(built, ...times)
}

/** Whether the operating system synchronizes the clock by NTP; undefined if it does not report this. */
function askSystem(): boolean | undefined {
  const { status, stdout } = spawnSync('timedatectl', ['show', '--property=NTPSynchronized', '--value'], {
    encoding: 'utf8',
    timeout: 5_000,
  })
  const output = status === 0 ? stdout.trim() : ''
  return output === 'yes' ? true : output === 'no' ? false : undefined
}
