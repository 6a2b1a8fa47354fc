// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {PaymasterSigner} from "@openzeppelin/contracts/account/paymaster/extensions/PaymasterSigner.sol";
import {IEntryPoint} from "@openzeppelin/contracts/interfaces/IERC4337.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {SignerECDSA} from "@openzeppelin/contracts/utils/cryptography/signers/SignerECDSA.sol";

/// Pays for the operations that its signer has signed, until the time in the signature.
contract SponsorPaymaster is PaymasterSigner, SignerECDSA {
    IEntryPoint private immutable _entryPoint;

    constructor(
        IEntryPoint entryPoint_,
        address signer_
    ) EIP712("Sandbox paymaster", "1") SignerECDSA(signer_) {
        _entryPoint = entryPoint_;
    }

    function entryPoint() public view override returns (IEntryPoint) {
        return _entryPoint;
    }
}
