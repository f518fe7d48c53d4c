import { texts } from '@console/contract/texts';
import { useNavigate } from 'react-router-dom';

/** Accounts are made by an admin: there is no way to sign up (D§2, contract T3). */
export function UnsupportedPage() {
  const navigate = useNavigate();
  return (
    <main className="login">
      <div className="login-card">
        <h1>This feature is not supported</h1>
        <p>Accounts are created by an administrator.</p>
        <button type="button" className="shell-button" onClick={() => void navigate(-1)}>
          {texts.goBack}
        </button>
      </div>
    </main>
  );
}
