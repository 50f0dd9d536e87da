import type { i18n } from 'i18next'
import type { Device } from '#contract/resources/fleet/device.ts'

/** What a screen says it shows; of one that is silent, that it said so last. */
export function lastReported(playing: Device['playing'], { t }: i18n, { status }: Pick<Device, 'status'>): string {
  if (!playing) return ''
  return status === 'online' ? playing.title : `${t('ui:device.lastReported')} ${playing.title}`
}
