// What a device needs once it is paired, fetched apart: a new screen shows its code without it.
export { createScreen } from './machine/createScreen.ts'
export { createOpenStomp } from './net/openStomp.ts'
export { ScreenView } from './ui/ScreenView.tsx'
