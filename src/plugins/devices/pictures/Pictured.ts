import type { Device } from '#contract/resources/fleet/device.ts'

/** Facts of a device that its tile on the screenshot wall shows. */
export type Pictured = Pick<Device, 'id' | 'name' | 'status' | 'state' | 'reasons' | 'playing'>
