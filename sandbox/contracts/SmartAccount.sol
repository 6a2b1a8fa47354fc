// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Account as ERC4337Account} from "@openzeppelin/contracts/account/Account.sol";
import {ERC4337Utils} from "@openzeppelin/contracts/account/utils/ERC4337Utils.sol";
import {IEntryPoint} from "@openzeppelin/contracts/interfaces/IERC4337.sol";
import {ERC721Holder} from "@openzeppelin/contracts/token/ERC721/utils/ERC721Holder.sol";
import {ERC1155Holder} from "@openzeppelin/contracts/token/ERC1155/utils/ERC1155Holder.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {MessageHashUtils} from "@openzeppelin/contracts/utils/cryptography/MessageHashUtils.sol";
import {ERC7739} from "@openzeppelin/contracts/utils/cryptography/signers/draft-ERC7739.sol";

/// An account of ERC-4337 (EntryPoint 0.7) with one owner, who signs hashes with personal_sign. Its own signatures
/// (ERC-1271) are those of ERC-7739, which are valid for this account only.
contract SmartAccount is ERC4337Account, ERC7739, ERC721Holder, ERC1155Holder {
    struct Call {
        address target;
        uint256 value;
        bytes data;
    }

    address public immutable owner;

    constructor(address owner_) EIP712("Sandbox smart account", "1") {
        owner = owner_;
    }

    function entryPoint() public pure override returns (IEntryPoint) {
        return ERC4337Utils.ENTRYPOINT_V07;
    }

    function execute(address target, uint256 value, bytes calldata data) external onlyEntryPointOrSelf {
        _call(target, value, data);
    }

    /// Makes all calls or none.
    function executeBatch(Call[] calldata calls) external onlyEntryPointOrSelf {
        for (uint256 i = 0; i < calls.length; i++) _call(calls[i].target, calls[i].value, calls[i].data);
    }

    /// Reverts with what the target reverted with.
    function _call(address target, uint256 value, bytes calldata data) private {
        (bool isDone, bytes memory result) = target.call{value: value}(data);
        if (isDone) return;
        assembly ("memory-safe") {
            revert(add(result, 32), mload(result))
        }
    }

    function _rawSignatureValidation(bytes32 hash, bytes calldata signature) internal view override returns (bool) {
        bytes32 signed = MessageHashUtils.toEthSignedMessageHash(hash);
        (address signer, ECDSA.RecoverError error,) = ECDSA.tryRecoverCalldata(signed, signature);
        return error == ECDSA.RecoverError.NoError && signer == owner;
    }
}
