// Routes that name a device, for the access tests of bound accounts.
import type { Route } from '#contract/kernel/route.ts'

const others: ReadonlySet<string> = new Set([
  'sending.programClear',
  'sending.subtitleClear',
  'alarmPower.getData',
  'screenFile.getScreenFiles',
  'equipmentDayTime.equDayOnlineTime',
])

/** Whether the path of the route contains the ID of a device. */
export const namedByPath = ({ id, owner, params }: Pick<Route, 'id' | 'owner' | 'params'>): boolean =>
  params.length > 0 && (['device', 'control'].includes(owner) || others.has(id))

const owners = 'the device is the owner’s'

/** Route, or route and field → why the call is refused for an account that is bound to the device. */
export const notForBound: Readonly<Record<string, string>> = {
  'device.remove': owners,
  'device.update.id': owners,
  'device.tag.ids': owners,
  'device.renew.ids': owners,
  'device.bind.ids': owners,
  'device.unbind.ids': owners,
  'device.exportContent': 'files for a stick contain all content of the device, whoever sent it',
  'device.hostClear': 'the group and its host are the owner’s',
  'apk.rollOut.deviceIds': 'software is the owner’s',
  'emergency.preflight.deviceIds': 'an emergency reaches the devices that the account owns',
}
