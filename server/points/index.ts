// Public interface: other folders of server/ import only this file (tests/architecture/serverFloors.ts).
export { chargePairingPoint, returnPairingPoints } from './ledger/devicePoints.ts'
