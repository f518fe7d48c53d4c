// The one door to the icons; each importer bundles the few it names.
export {
  ArrowLeftOutlined,
  DeleteOutlined,
  DownOutlined,
  DownloadOutlined,
  FullscreenOutlined,
  PictureOutlined,
  PlusOutlined,
  RedoOutlined,
  ReloadOutlined,
  UndoOutlined,
} from '@ant-design/icons';
