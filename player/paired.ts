// Program code of a paired device, loaded separately, so that a new screen shows its pairing code faster.

export { createOpenStomp } from './net/openStomp.ts'
export { createScreen } from './runtime/createScreen.ts'
export { ScreenView } from './ui/ScreenView.tsx'
