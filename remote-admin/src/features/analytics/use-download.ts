import { errorNotice } from '@console/shared-auth/http/api-error';
import { useNotify } from '@console/shared-ui/notice';
import { saveFile } from '@console/shared-ui/save-file';
import { useMutation } from '@tanstack/react-query';

/** Saves a file under the name that the API gives it; what goes wrong is told. */
export function useDownload<Asked>(fetchFile: (asked: Asked) => Promise<File>) {
  const notify = useNotify();
  return useMutation({
    mutationFn: fetchFile,
    onSuccess: (file) => saveFile(file, file.name),
    onError: (error) => notify(errorNotice(error)),
  });
}
