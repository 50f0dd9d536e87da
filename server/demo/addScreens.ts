import { webcrypto } from 'node:crypto'
import { device } from '#contract/resources/fleet/device.ts'
import { startPairing } from '#server/devices/pairing/startPairing.ts'
import type { Context } from '#server/kernel/context.ts'
import { addRecord } from './addRecord.ts'
import { type DemoGroup, type DemoScreen, demoScreens } from './demoScreens.ts'

/** Age of the screens in days. */
export const demoDays = 7
const dayMs = 86_400_000
const gigabyte = 1024 ** 3

export type AddedScreen = DemoScreen & { id: string }

/**
 * Pairs the simulated screens like real ones. Their private keys are discarded, so no machine can sign in as
 * one of them.
 */
export async function addScreens(
  groupIds: Readonly<Record<DemoGroup, string>>,
  context: Context,
): Promise<AddedScreen[]> {
  const { db, now } = context
  const added: AddedScreen[] = []
  for (const screen of demoScreens) {
    const { code } = await startPairing({ publicKey: await createKey(), info: infoOf(screen, context) }, context)
    const id = await addRecord(device, { ...screen.values, code, groupId: groupIds[screen.group] }, context)
    const since = new Date(now().getTime() - (demoDays + 1) * dayMs)
    const isOnline = screen.silentFor === undefined
    await db
      .updateTable('device')
      .set({
        status: isOnline ? 'online' : 'offline',
        lastSeen: new Date(now().getTime() - (screen.silentFor ?? 0) * 60_000),
        intime: since,
        createTime: since,
        wantedVersion: context.config.version,
        storageUsed: Math.round((0.8 + added.length * 0.35) * gigabyte),
        storageQuota: 16 * gigabyte,
      })
      .where('id', '=', id)
      .execute()
    added.push({ ...screen, id })
  }
  return added
}

async function createKey() {
  const { publicKey } = await webcrypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign'])
  return { ...(await webcrypto.subtle.exportKey('jwk', publicKey)) }
}

function infoOf({ group, values }: DemoScreen, { config }: Context) {
  const isUpright = group === 'Cafés'
  return {
    resolution: isUpright ? '1080x1920' : '1920x1080',
    orientation: isUpright ? ('vertical' as const) : ('horizontal' as const),
    model: 'Simulated screen',
    systemVersion: 'Demonstration',
    softwareVersion: config.version,
    timeZone: values.timeZone ?? 'UTC',
    capabilities: [],
  }
}
