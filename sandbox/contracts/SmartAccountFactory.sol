// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {SmartAccount} from "./SmartAccount.sol";

/// Deploys smart accounts, whose addresses depend on the owner and a salt only.
contract SmartAccountFactory {
    /// Returns the account of `owner` with this salt. Deploys it if it does not exist.
    function createAccount(address owner, uint256 salt) external returns (address account) {
        account = getAddress(owner, salt);
        if (account.code.length == 0) new SmartAccount{salt: bytes32(salt)}(owner);
    }

    function getAddress(address owner, uint256 salt) public view returns (address) {
        bytes32 code = keccak256(abi.encodePacked(type(SmartAccount).creationCode, abi.encode(owner)));
        bytes32 hash = keccak256(abi.encodePacked(bytes1(0xff), address(this), bytes32(salt), code));
        return address(uint160(uint256(hash)));
    }
}
