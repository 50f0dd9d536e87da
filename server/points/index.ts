// Public interface for other subjects.
export { chargePairingPoint, returnPairingPoints } from './devicePoints.ts'
