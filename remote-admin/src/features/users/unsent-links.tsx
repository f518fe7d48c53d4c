import { NO_MAIL } from '@console/contract/users';
import { Alert, Button } from '@console/shared-ui/vendor/antd';
import { Link } from 'react-router-dom';
import { userPath } from './users-paths';
import { useSendUnsentLinks, useUnsentLinks } from './users.queries';

/** Says whose link to sign in could not be mailed, and sends them again; nothing when all were. */
export function UnsentLinks() {
  const { data } = useUnsentLinks();
  const send = useSendUnsentLinks();
  const [newest] = data?.links ?? [];
  if (!data || !newest) return null;
  const { total, links, sendsMail } = data;
  const people = total === 1 ? 'One person has' : `${total.toLocaleString('en-AU')} people have`;
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 16 }}
      message={`${people} not got the mail with a link to sign in.`}
      description={
        <>
          {links.map(({ userId, email }, index) => (
            <span key={userId}>
              {index > 0 && ', '}
              <Link to={userPath(userId)}>{email}</Link>
            </span>
          ))}
          {total > links.length && ` and ${(total - links.length).toLocaleString('en-AU')} more`}. The mail
          server said last: {newest.reason || 'nothing'}
          {!sendsMail && <p>{NO_MAIL}</p>}
        </>
      }
      action={
        sendsMail && (
          <Button loading={send.isPending} onClick={() => send.mutate()}>
            Send again
          </Button>
        )
      }
    />
  );
}
