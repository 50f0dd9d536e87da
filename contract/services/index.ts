// The registry of services. A new one is a line here.
import { auth } from './auth.ts'
import { common } from './common.ts'
import { control } from './control.ts'
import { home } from './home.ts'
import { screen } from './screen.ts'
import { sending } from './sending.ts'
import { upload } from './upload.ts'

export const services = { auth, common, upload, screen, sending, control, home } as const
for (const [key, service] of Object.entries(services)) {
  if (service.name !== key) throw new Error(`services: "${key}" holds the declaration of "${service.name}"`)
}
export type Services = typeof services
export type ServiceName = keyof Services
