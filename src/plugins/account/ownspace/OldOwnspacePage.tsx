import { Navigate } from 'react-router'
import { ownspacePath } from './ownspacePath.ts'

/** Where the user centre used to be. */
export default function OldOwnspacePage() {
  return <Navigate to={ownspacePath} replace />
}
