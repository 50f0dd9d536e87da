// Products to compare with: downloaded or found on the machine, never shipped.

export type Peer = {
  readonly name: string
  readonly version: string
  readonly licence: string
  readonly from: 'npm' | 'the system' | 'nowhere'
}

export const products = {
  directus: { name: 'Directus', version: '11.3.5', licence: 'BUSL-1.1', from: 'npm' },
  screenTinker: { name: 'ScreenTinker', version: '', licence: 'MIT', from: 'nowhere' },
  nginx: { name: 'nginx', version: '', licence: 'BSD-2-Clause', from: 'the system' },
  rabbitMq: { name: 'RabbitMQ', version: '', licence: 'MPL-2.0', from: 'the system' },
} as const satisfies Record<string, Peer>
