import { useLogOut } from '#web/admin/use-log-out.ts';
import { Button } from '#web/ui/button.tsx';

export function LogoutButton() {
  const { logOut, isPending } = useLogOut();
  return (
    <Button look="secondary" size="small" disabled={isPending} onClick={logOut}>
      {isPending ? 'Logging out...' : 'Logout'}
    </Button>
  );
}
