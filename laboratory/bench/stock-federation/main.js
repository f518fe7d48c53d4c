// the asynchronous edge that shared modules need in front of a host of federation
import('../../../host/src/main');
