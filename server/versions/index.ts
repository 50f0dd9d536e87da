// Public interface for other subjects.
export { offerUpdate, sendPackage, tellUpdate } from './deliver.ts'
export { publicPackageKey, signCarried } from './packageKey.ts'
