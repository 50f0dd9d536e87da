// What other subjects may use of this one.
export { offerUpdate, sendPackage, tellUpdate } from './deliver.ts'
export { publicPackageKey, signCarried } from './packageKey.ts'
