import { Navigate } from 'react-router'
import { myAccountPath } from './myAccountPath.ts'

/** Where the user centre used to be. */
export default function OldAddressPage() {
  return <Navigate to={myAccountPath} replace />
}
