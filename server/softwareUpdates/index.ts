// Public interface for other subjects.
export { offerUpdate, receiveUpdateReport, sendPackage } from './deliver.ts'
export { publicPackageKey, signCarried } from './packageKey.ts'
