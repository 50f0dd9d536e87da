// Reads facts about the machine from /proc and /sys; unknown values are null.
import { createHmac } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statfsSync } from 'node:fs'
import { cpus, networkInterfaces } from 'node:os'
import { join } from 'node:path'
import type { HostFacts } from '#contract/fleet/kiosk.ts'
import { networkOf } from './networkOf.ts'

type Options = {
  /** Root of the file system: `/`, or a fixture directory in tests. */
  root: string
  now(): number
}

type Load = { busy: number; all: number }

export function createFacts({ root, now }: Options): () => HostFacts {
  let before = loadOf(text('proc/stat'))

  function text(file: string): string | null {
    try {
      // Device tree strings end with NUL.
      return readFileSync(join(root, file), 'utf8').replace(/\0+$/, '').trim() || null
    } catch {
      return null
    }
  }

  function cpuLoad(): number | null {
    const after = loadOf(text('proc/stat'))
    const all = after && before ? after.all - before.all : 0
    const busy = after && before ? after.busy - before.busy : 0
    before = after
    return all > 0 ? Math.round((busy / all) * 100) : null
  }

  return () => {
    const ram = ramOf(text('proc/meminfo'))
    const disk = spaceOf(root)
    const card = sdCardOf(text('proc/mounts'), root)
    const network = networkOf(text, networkInterfaces())
    const seconds = text('proc/uptime')?.split(' ')[0]
    return {
      machineCode: machineCodeOf(text('etc/machine-id')),
      brand: text('sys/class/dmi/id/sys_vendor') ?? brandOfTree(text('sys/firmware/devicetree/base/model')),
      model: text('sys/class/dmi/id/product_name') ?? text('sys/firmware/devicetree/base/model'),
      cpu: text('proc/cpuinfo')?.match(/^(?:model name|Hardware|Model)\s*:\s*(.+)$/m)?.[1] ?? null,
      cpuCores: cpus().length || null,
      cpuLoad: cpuLoad(),
      ...ram,
      diskTotal: disk?.total ?? null,
      diskUsed: disk?.used ?? null,
      sdCardTotal: card?.total ?? null,
      sdCardUsed: card?.used ?? null,
      temperature: hottest(root, text),
      ...network,
      kernel: text('proc/sys/kernel/osrelease'),
      system: text('etc/os-release')?.match(/^PRETTY_NAME="?([^"\n]+)/m)?.[1] ?? null,
      uptime: seconds ? Number(seconds) : null,
      hasClockChip: existsSync(join(root, 'sys/class/rtc/rtc0')),
      time: new Date(now()).toISOString(),
    }
  }
}

/**
 * Returns the machine code that is reported: an HMAC of the machine ID, which is confidential (see machine-id(5)).
 */
export function machineCodeOf(id: string | null): string | null {
  return id && createHmac('sha256', id).update('marquee-kiosk').digest('hex').slice(0, 32)
}

function brandOfTree(model: string | null): string | null {
  return model?.split(' ').slice(0, 2).join(' ') ?? null
}

function loadOf(stat: string | null): Load | null {
  const numbers = stat
    ?.match(/^cpu\s+(.+)$/m)?.[1]
    ?.split(/\s+/)
    .slice(0, 8)
    .map(Number)
  if (!numbers) return null
  const all = numbers.reduce((sum, number) => sum + number, 0)
  const [, , , idle = 0, waiting = 0] = numbers
  return { all, busy: all - idle - waiting }
}

function ramOf(meminfo: string | null): { ramTotal: number | null; ramUsed: number | null } {
  const bytes = (name: string) => {
    const found = meminfo?.match(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm'))?.[1]
    return found ? Number(found) * 1024 : null
  }
  const ramTotal = bytes('MemTotal')
  const free = bytes('MemAvailable')
  return { ramTotal, ramUsed: ramTotal !== null && free !== null ? ramTotal - free : null }
}

function spaceOf(place: string): { total: number; used: number } | null {
  try {
    const { bsize, blocks, bavail } = statfsSync(place)
    return { total: blocks * bsize, used: (blocks - bavail) * bsize }
  } catch {
    return null
  }
}

/** Total and used bytes of the SD card, preferably of the partition mounted at `/`; null without a mounted card. */
function sdCardOf(mounts: string | null, root: string) {
  const all = mounts?.split('\n').map(line => line.split(' ')) ?? []
  const cards = all.filter(([device = '']) => /^\/dev\/mmcblk\d+p\d+$/.test(device))
  const place = cards.find(([, folder]) => folder === '/')?.[1] ?? cards[0]?.[1]
  return place ? spaceOf(join(root, place)) : null
}

function hottest(root: string, text: (file: string) => string | null): number | null {
  const folder = 'sys/class/thermal'
  if (!existsSync(join(root, folder))) return null
  const values = readdirSync(join(root, folder))
    .filter(name => name.startsWith('thermal_zone'))
    .flatMap(name => text(`${folder}/${name}/temp`) ?? [])
    .map(value => Number(value) / 1000)
    .filter(value => value > -60 && value < 200)
  return values.length > 0 ? Math.round(Math.max(...values) * 10) / 10 : null
}
