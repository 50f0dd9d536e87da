import type { i18n } from 'i18next'
import type { Device } from '#contract/resources/fleet/device.ts'

/** The reported title; marked as the last report if the device is not online. */
export function lastReported(playing: Device['playing'], { t }: i18n, { status }: Pick<Device, 'status'>): string {
  if (!playing) return ''
  return status === 'online' ? playing.title : `${t('ui:device.lastReported')} ${playing.title}`
}
