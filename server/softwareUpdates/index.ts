// Public interface: other folders of server/ import only this file (tests/architecture/serverFloors.ts).
export { offerUpdate, receiveUpdateReport, sendPackage } from './deliver.ts'
export { publicPackageKey, signCarried } from './packageKey.ts'
