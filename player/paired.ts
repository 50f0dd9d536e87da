// Code of a paired device, loaded separately, so that a new screen shows its code faster.
export { createScreen } from './machine/createScreen.ts'
export { createOpenStomp } from './net/openStomp.ts'
export { ScreenView } from './ui/ScreenView.tsx'
