import { Navigate } from 'react-router'
import { myAccountPath } from './myAccountPath.ts'

/** Redirects the former address of the user center. */
export default function OldAddressPage() {
  return <Navigate to={myAccountPath} replace />
}
