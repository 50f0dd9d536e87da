import { statfs } from 'node:fs/promises'
import type { Need } from '#contract/services/system/home.ts'
import { lowDiskShare } from '#server/base/lowDiskShare.ts'
import { callerOf, hasPerm } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'

/**
 * Returns the problem `diskFull` with the name of this server if one of its disks is almost full; otherwise null.
 * Also null for callers without access to the monitor page.
 */
export async function readDiskNeed(context: Context): Promise<Need | null> {
  if (!hasPerm(callerOf(context), 'monitor', 'view')) return null
  const { config, media, monitor } = context
  const low = await Promise.all([config.dataDir, media.uploads].map(folder => isLow(folder, config.diskReserve)))
  return low.includes(true) ? { kind: 'diskFull', count: 1, since: null, names: [monitor.node] } : null
}

async function isLow(folder: string, reserve: number): Promise<boolean> {
  const disk = await statfs(folder).catch(() => null)
  return disk !== null && (disk.bavail * disk.bsize < reserve || disk.bavail < disk.blocks * lowDiskShare)
}
